import { originalWords } from '../api/api-texts.ts';
import type { ApiTextShown } from '../api/api-texts.ts';

/** Behind a translated text: what another program said in English, for whoever looks it up. */
export function OriginalWords({ text }: { text: ApiTextShown }) {
  const words = originalWords(text);
  if (words.length === 0) return null;
  return (
    <>
      {' ('}
      <span lang="en">{words.join('; ')}</span>
      {')'}
    </>
  );
}
