/** A line for wp-config.php that a message asks the user to paste. */
const LINE = /(define\( '[^)]*' \);)/;

/** A sentence of the log. A line to be pasted is set apart, and a click selects all of it. */
export function Advice({ children }: { children: string }) {
	return (
		<>
			{children.split(LINE).map((part, index) =>
				LINE.test(part) ? (
					<code key={index} className="article-bridge-runs__paste" dir="ltr">
						{part}
					</code>
				) : (
					part
				)
			)}
		</>
	);
}
