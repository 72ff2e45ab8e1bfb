import type { MeasuredLimit } from './length-limit.ts';
import { cutToWidth } from './text-width.ts';

export type Device = 'desktop' | 'mobile';

export interface SearchResultTexts {
  title: string;
  description: string;
}

/** Room on a phone relative to a wide screen: two lines of 340 pixels instead of 600, three instead of 960. */
const MOBILE_ROOM = { title: 680 / 600, description: 1020 / 960 };

/** The texts as a search engine shows them: what is too long is cut. Pure. */
export function searchResult(
  { title, description }: SearchResultTexts,
  limits: Record<keyof SearchResultTexts, MeasuredLimit>,
  device: Device = 'desktop',
): SearchResultTexts {
  const cut = (text: string, name: keyof SearchResultTexts) => {
    const { limit, measure } = limits[name];
    const room = device === 'mobile' ? MOBILE_ROOM[name] : 1;
    return cutToWidth(text, Math.round(limit.maximum * room), measure);
  };
  return { title: cut(title, 'title'), description: cut(description, 'description') };
}
