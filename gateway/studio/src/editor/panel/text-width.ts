/** What Google shows of a title in one line of a wide screen, in pixels of 20 px Arial. */
export const TITLE_WIDTH = 580;

/** What it shows of a description in two lines, in pixels of 14 px Arial. */
export const DESCRIPTION_WIDTH = 920;

const FAMILY = "Arial, 'Liberation Sans', Helvetica, sans-serif";

export const TITLE_FONT = `20px ${FAMILY}`;
export const DESCRIPTION_FONT = `14px ${FAMILY}`;

/** Measures a text in pixels. */
export type Measure = (text: string) => number;

/** As long as the room, or shorter than a third of it, says little of an article. */
export type Fit = 'empty' | 'short' | 'good' | 'long';

const SHORT_SHARE = 1 / 3;

export function fitOf(width: number, room: number): Fit {
  if (width === 0) return 'empty';
  if (width > room) return 'long';
  return width < room * SHORT_SHARE ? 'short' : 'good';
}

/** As much of a text as fits, with an ellipsis where it is cut, between characters as one sees them. */
export function shownText(text: string, room: number, measure: Measure): string {
  if (measure(text) <= room) return text;
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  let least = 0;
  let most = characters.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const part = `${characters.slice(0, middle).join('').trimEnd()} …`;
    if (measure(part) <= room) least = middle;
    else most = middle - 1;
  }
  return `${characters.slice(0, least).join('').trimEnd()} …`;
}

let context: CanvasRenderingContext2D | null | undefined;

/** Measures as the browser draws. A browser that draws no canvas gets a mean width. */
export function measureIn(font: string): Measure {
  return (text) => {
    context ??= document.createElement('canvas').getContext('2d');
    if (context === null) return text.length * 9;
    context.font = font;
    return context.measureText(text).width;
  };
}
