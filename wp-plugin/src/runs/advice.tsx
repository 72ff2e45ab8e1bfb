import { LineToPaste } from './line-to-paste.tsx';

/** A line for wp-config.php that a message asks the user to paste. */
const LINE = /(define\( '[^)]*' \);)/;

/** A sentence of the log. A line to be pasted is set apart. */
export function Advice({ children }: { children: string }) {
	return (
		<>
			{children
				.split(LINE)
				.map((part, index) =>
					LINE.test(part) ? <LineToPaste key={index} line={part} /> : part
				)}
		</>
	);
}
