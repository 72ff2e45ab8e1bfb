/**
 * What a page keeps at the moment it is left. IndexedDB gives up what waits behind another write when
 * the page ends; `localStorage` has a value as soon as the call returns. There is little room (five
 * million characters in all), so a value stays here only until IndexedDB has it.
 */
const PREFIX = 'article-studio-parting ';

export function keepParting(key: string, value: object): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // No room, or forbidden: IndexedDB was asked as well.
  }
}

export function partingValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return undefined;
  }
}

export function dropParting(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Forbidden: nothing was kept.
  }
}

export function partingValues(): unknown[] {
  try {
    return Object.keys(localStorage).flatMap((name) =>
      name.startsWith(PREFIX) ? [partingValue(name.slice(PREFIX.length))] : [],
    );
  } catch {
    return [];
  }
}
