/** The fields that a screen's forms would send, and the query of post.php. */
export interface FormFields {
  readonly query: string;
  readonly fields: URLSearchParams;
}

/**
 * What the browser sends when an editor saves: in the block editor the second request, with the
 * forms of all meta boxes; in the classic editor the screen's only form.
 *
 * @throws Error on a screen that is not an editor's
 */
export function formFields(document: Document): FormFields {
  const boxes = [...document.querySelectorAll('form[class^="metabox-"]')];
  const address = /_wpMetaBoxUrl = ("[^"]*")/.exec(document.documentElement.innerHTML)?.[1];
  const classic = document.querySelector('form#post');
  if (address === undefined && classic === null) {
    throw new Error(`No editor's screen: ${document.body.textContent.slice(0, 500)}`);
  }
  const fields = new URLSearchParams();
  for (const form of address === undefined ? [classic] : boxes) {
    for (const field of form?.querySelectorAll('input, select, textarea') ?? []) {
      append(fields, field);
    }
  }
  return {
    query: address === undefined ? '' : new URL(String(JSON.parse(address))).search.slice(1),
    fields,
  };
}

function append(fields: URLSearchParams, field: Element): void {
  const name = field.getAttribute('name') ?? '';
  if (name === '' || field.hasAttribute('disabled')) return;
  const type = field.getAttribute('type') ?? '';
  if (['submit', 'button', 'image', 'file', 'reset'].includes(type)) return;
  if (['checkbox', 'radio'].includes(type) && !field.hasAttribute('checked')) return;
  if (field.tagName === 'SELECT') {
    const options = [...field.querySelectorAll('option')];
    const chosen = options.filter((option) => option.hasAttribute('selected'));
    for (const option of chosen.length > 0 ? chosen : options.slice(0, 1)) {
      fields.append(name, option.getAttribute('value') ?? option.textContent);
    }
  } else {
    const value = field.tagName === 'TEXTAREA' ? field.textContent : field.getAttribute('value');
    fields.append(name, value ?? (type === 'checkbox' ? 'on' : ''));
  }
}
