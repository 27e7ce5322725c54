import { TOOLS } from '../../../tools';

/**
 * Permissions of the frame: run scripts, load from this site, open the full playground, copy and go full
 * screen.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'clipboard-write; fullscreen';

interface EmbedCode {
  /** URL of the embedded playground, without a program. */
  readonly address: string;
  /** A link to the program, with its `#`. */
  readonly fragment: string;
  /** The tool beside the program, by its id; null: the console. */
  readonly tool: string | null;
  /** Title of the frame, for screen readers. */
  readonly title: string;
}

/** Returns the HTML that embeds a program in another site. */
export function embedCode({ address, fragment, tool, title }: EmbedCode): string {
  const attributes = {
    src: `${address}${withTool(fragment, tool)}`,
    title,
    width: '100%',
    height: '480',
    loading: 'lazy',
    sandbox: SANDBOX,
    allow: ALLOW,
    style: 'border: 1px solid #ccc; border-radius: 6px',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

/** Returns a link, with its `#`, that also names a tool by its id. */
export function withTool(fragment: string, tool: string | null): string {
  const parameters = new URLSearchParams(fragment.slice(1));
  if (tool !== null) parameters.set('tool', tool);
  return `#${parameters}`;
}

/**
 * @param link from an untrusted source
 * @returns the id of the tool that the link names; null when there is no such tool
 */
export function readTool(link: string): string | null {
  const asked = new URLSearchParams(link.slice(1)).get('tool');
  return TOOLS.some(({ id }) => id === asked) ? asked : null;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
