interface Props {
	url: string;
	children: string;
}

/** A link from one entry back to the list. */
export function BackLink({ url, children }: Props) {
	return (
		<p className="article-bridge-back">
			<a href={url}>{children}</a>
		</p>
	);
}
