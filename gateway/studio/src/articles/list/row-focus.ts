/**
 * The article whose row receives the focus when others are removed: the one after the last of them,
 * otherwise the one before. Undefined if none is left.
 */
export function rowAfter(
  shown: readonly { uuid: string }[],
  going: ReadonlySet<string>,
): string | undefined {
  const last = shown.findLastIndex(({ uuid }) => going.has(uuid));
  const stays = ({ uuid }: { uuid: string }) => !going.has(uuid);
  return (shown.slice(last + 1).find(stays) ?? shown.slice(0, last).findLast(stays))?.uuid;
}

/** Puts the focus into the row of an article, in whatever layout; else on the page's heading. */
export function focusRow(uuid: string | undefined): void {
  const inTable = uuid === undefined ? null : document.querySelector(`[data-article="${uuid}"]`);
  const inList = uuid === undefined ? null : document.querySelector(`[id$="${uuid}-item-wrapper"]`);
  for (const place of [inTable, inList, document.querySelector('h1')]) {
    if (place instanceof HTMLElement) {
      place.focus();
      return;
    }
  }
}
