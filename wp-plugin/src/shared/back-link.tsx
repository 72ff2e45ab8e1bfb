interface Props {
	url: string;
	children: string;
}

/** The way from one entry to the list of all. */
export function BackLink({ url, children }: Props) {
	return (
		<p className="article-bridge-back">
			<a href={url}>{children}</a>
		</p>
	);
}
