/** What people call a language; its tag where the browser does not know it. */
export function languageName(tag: string, locale: string): string {
	try {
		return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
	} catch {
		return tag;
	}
}
