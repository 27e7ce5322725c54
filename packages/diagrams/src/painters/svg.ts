import { DOT, PANEL_EDGE } from '../measures.js';
import { type Arrow, type Box, boundsOf, type Point, type Scene, type Shape } from '../scene.js';
import { arrowHead } from './arrow-head.js';
import { colourOf, dashOf, hasHead, isStrong, type Look, STRONG } from './look.js';

/**
 * The whole scene as an SVG document, for files and for paper.
 * @param title what the picture shows, for screen readers
 */
export function svgOf(scene: Scene, look: Look, title: string): string {
  const { x, y, width, height } = scene.bounds;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(round).join(' ')}" ` +
      `width="${round(width)}" height="${round(height)}" role="img" font-family="${escape(look.font)}">`,
    `<title>${escape(title)}</title>`,
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${escape(look.background)}"/>`,
  ];
  for (const panel of panelsOf(scene)) {
    const { x: left, y: top } = panel;
    parts.push(
      `<rect x="${round(left)}" y="${round(top)}" width="${round(panel.width)}" height="${round(panel.height)}" fill="${escape(look.panel)}"/>`,
    );
  }
  for (const arrow of scene.arrows) parts.push(arrowSvg(arrow, look));
  for (const shape of scene.shapes) parts.push(shapeSvg(shape, look));
  parts.push('</svg>');
  return parts.join('\n');
}

function panelsOf({ panels }: Scene): readonly Box[] {
  if (!panels) return [];
  return [panels.control, panels.stash].map((box) => boundsOf([box], [], PANEL_EDGE));
}

function arrowSvg({ role, points, tone }: Arrow, look: Look): string {
  const colour = escape(colourOf(look, role, tone));
  const dash = dashSvg(dashOf(role, tone));
  const line = `<polyline points="${pointsOf(points)}" fill="none" stroke="${colour}" stroke-width="1.5"${dash}/>`;
  const [start] = points;
  const head = arrowHead(points);
  if (!hasHead(role) || !start || !head) return line;
  return (
    `${line}<circle cx="${round(start.x)}" cy="${round(start.y)}" r="${DOT}" fill="${colour}"/>` +
    `<polygon points="${pointsOf(head)}" fill="${colour}"/>`
  );
}

function shapeSvg(shape: Shape, look: Look): string {
  const { role, tone } = shape;
  const colour = escape(colourOf(look, role, tone));
  const width = look.stroke * (isStrong(tone) ? STRONG : 1);
  const stroke = `stroke="${colour}" stroke-width="${width}"${dashSvg(dashOf(role, tone))}`;
  switch (shape.kind) {
    case 'rectangle': {
      const { x, y, width, height } = shape.box;
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${shape.corner}" fill="none" ${stroke}/>`;
    }
    case 'line': {
      const { from, to } = shape;
      return `<line x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}" ${stroke}/>`;
    }
    case 'circle': {
      const { centre, radius, isFilled } = shape;
      const paint = isFilled ? `fill="${colour}"` : `fill="none" ${stroke}`;
      return `<circle cx="${round(centre.x)}" cy="${round(centre.y)}" r="${radius}" ${paint}/>`;
    }
    case 'text': {
      const { text, at, align, size, ground } = shape;
      const anchor = align === 'middle' ? ' text-anchor="middle"' : '';
      const weight = isStrong(tone) ? ' font-weight="bold"' : '';
      const below = ground
        ? `<rect x="${round(ground.x)}" y="${round(ground.y)}" width="${round(ground.width)}" height="${round(ground.height)}" fill="${escape(look.background)}"/>`
        : '';
      return `${below}<text x="${round(at.x)}" y="${round(at.y)}" dy="0.35em" font-size="${size}" fill="${colour}" xml:space="preserve"${anchor}${weight}>${escape(text)}</text>`;
    }
  }
}

function dashSvg(dash: readonly number[]): string {
  return dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : '';
}

function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Leaves out characters that XML cannot contain. */
function escape(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- they are what is left out
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
  );
}
