import webhooksPage from '../../../../docs/webhooks.md?raw';

export interface VerificationCode {
  /** Such as "Node". */
  language: string;
  code: string;
}

/** A heading of a language, and the first code below it. */
const FUNCTION = /^### (\w+)\n+```\w+\n([\s\S]*?)^```/gm;

/** The functions of the documentation that verify a delivery; tests run them as they are printed there. */
export function verificationCode(page: string = webhooksPage): VerificationCode[] {
  return Array.from(page.matchAll(FUNCTION), ([, language = '', code = '']) => ({
    language,
    code,
  }));
}
