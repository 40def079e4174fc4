/**
 * A page that needs no network and no other file, and a strict policy keeps it so: nothing runs in it but
 * its own script, whatever a submission may have printed.
 */
import { createHash } from 'node:crypto';
import { html, type Markup, type Part, trusted } from '../text/html.ts';

export interface PageParts {
  /** The language's tag. */
  readonly language: string;
  readonly title: Part;
  readonly style: string;
  readonly script: string;
  readonly body: Part;
  /** Elements have a style of their own. */
  readonly stylesElements?: true;
}

export function wholePage({ language, title, body, stylesElements, ...own }: PageParts): string {
  // As a browser sees them, for the policy's hashes to be of the same text.
  const [style = '', script = ''] = [own.style, own.script].map((text) =>
    text.replaceAll('\r\n', '\n'),
  );
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(stylesElements ? undefined : style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`.text;
}

/** @param style the one style sheet; none where elements have styles of their own */
function policy(style: string | undefined, script: string): Markup {
  const hash = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const styles = style === undefined ? `'unsafe-inline'` : hash(style);
  return trusted(
    `default-src 'none'; style-src ${styles}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'`,
  );
}
