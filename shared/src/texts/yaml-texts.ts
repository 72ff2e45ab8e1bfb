/** What is wrong in YAML, in words for whoever writes an article. */
export const YAML_TEXTS = {
  'yaml-indentation':
    'the indentation does not fit the lines around it: keys of one level begin in the same column, after spaces',
  'yaml-tab': 'a tab indents this line: use spaces',
  'yaml-open-quote': 'the quote that opens here is never closed',
  'yaml-open-bracket': 'the bracket that opens here is never closed',
  'yaml-duplicate-key': 'the key "%(key)s" is there a second time: keep one of them',
  'yaml-colon': 'a value that contains ": " needs quotes around it',
  'yaml-first-character': 'a value that begins with "%(character)s" needs quotes around it',
  'yaml-escape':
    'between double quotes a backslash begins an escape, and this one is unknown: write two backslashes',
  'yaml-no-key': 'this line is no "key: value": if it goes on with the value above, indent it',
  'yaml-unexpected':
    'this cannot be read here (a value with ": " or a leading special character needs quotes)',
  'yaml-aliases': 'its references ("&name" and "*name") multiply, or name nothing',
} as const;
