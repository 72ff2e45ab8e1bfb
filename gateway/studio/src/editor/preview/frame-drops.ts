/** Receives what was dropped, and how far from the top of the frame. */
export type TakeDrop = (transfer: DataTransfer, top: number) => void;

/**
 * Forwards drops on the frame: the browser would open the dropped file in place of the article.
 * Drags within the frame are ignored.
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
