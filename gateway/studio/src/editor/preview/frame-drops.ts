/** Is given what was dropped, and how far from the top of the frame. */
export type TakeDrop = (transfer: DataTransfer, top: number) => void;

/**
 * Hands on what is dropped onto the frame: the browser would open it in the place of the article.
 * What is dragged within the frame is the preview's own, and goes nowhere.
 */
export function forwardDrops(inside: Document, take: TakeDrop): void {
  let isOwn = false;
  const ended = () => {
    isOwn = false;
  };
  inside.addEventListener('dragstart', () => {
    isOwn = true;
  });
  inside.addEventListener('dragend', ended);
  // What was dragged may be gone by then, and ends nothing; nor does a pointer move while it drags.
  inside.addEventListener('pointermove', ended);
  inside.addEventListener('dragover', (event) => {
    event.preventDefault();
  });
  inside.addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer !== null && !isOwn) take(event.dataTransfer, event.clientY);
  });
}
