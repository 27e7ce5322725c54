import { attributeText, digits, hexColor, svgPicture } from '../pictures/svg.js';
import { type Look, looksAt, type Seen, seen } from './camera.js';
import { type DrawnShape, flatten, frontToBack, whitened } from './flatten.js';
import type { RuneNodes } from './pages.js';
import type { RunePaintOptions } from './raster.js';
import type { Color } from './rune.js';
import { POLYGONS, SHAPE_NAMES, type ShapeName } from './shapes.js';

/** A rune as an SVG picture: the outlines of its shapes, with the nearest last. */
export function runeToSvg(
  nodes: RuneNodes,
  { mode = 'plain', ...camera }: Omit<RunePaintOptions, 'images'> = {},
): string {
  const shapes = frontToBack(flatten(nodes)).toReversed();
  const writer = new RuneWriter();
  const layers = looksAt(mode, camera).map((look, layer) => {
    const content = shapes.map((shape) => writer.shape(shape, look)).join('');
    // White is neutral in a product, and each eye sees white in the components of the other one.
    const blending = layer > 0 ? ' style="mix-blend-mode:multiply"' : '';
    return `<g transform="scale(1 -1)"${blending}>${content}</g>`;
  });
  return svgPicture(writer.definitions() + layers.join(''));
}

const GRADIENT_STOPS = 9;

class RuneWriter {
  readonly #used = new Set<ShapeName>();
  /** The gradients by their contents. */
  readonly #gradients = new Map<string, string>();

  /** The shapes and gradients that were used. */
  definitions(): string {
    const shapes = SHAPE_NAMES.filter((name) => this.#used.has(name)).map(
      (name) => `<path id="${name}" d="${outlines(name)}"/>`,
    );
    const gradients = Array.from(
      this.#gradients,
      ([stops, id]) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-1" x2="1" y1="0" y2="0">${stops}</linearGradient>`,
    );
    const all = [...shapes, ...gradients].join('');
    return all && `<defs>${all}</defs>`;
  }

  shape(drawn: DrawnShape, look: Look): string {
    const { placement, depth, slope } = seen(look, drawn.placement, drawn.depth);
    const transform = `matrix(${placement.slice(0, 6).map(digits).join(' ')})`;
    if (drawn.image !== null) return image(drawn.image, transform, depth);
    const name = drawn.shape ?? 'square';
    if (slope !== 0) {
      const fill = `url(#${this.#gradient(drawn.color, { depth, slope }, look)})`;
      return `<path d="${outlines(name, placement)}" fill="${fill}"/>`;
    }
    this.#used.add(name);
    const fill = hexColor(drawn.color.map((component) => whitened(component, depth)));
    return `<use href="#${name}" transform="${transform}" fill="${fill}"/>`;
  }

  /** The colours of a shape that whitens from one side to the other. */
  #gradient(color: Color, { depth, slope }: Pick<Seen, 'depth' | 'slope'>, look: Look): string {
    // Several, since colours end at black and white before the picture ends.
    const stops = Array.from({ length: GRADIENT_STOPS }, (_, stop) => {
      const offset = stop / (GRADIENT_STOPS - 1);
      const components = color.map((component, index) =>
        look.components[index] ? whitened(component, depth + slope * (2 * offset - 1)) : 1,
      );
      return `<stop offset="${digits(offset)}" stop-color="${hexColor(components)}"/>`;
    });
    const content = stops.join('');
    const known = this.#gradients.get(content);
    if (known !== undefined) return known;
    const id = `g${this.#gradients.size}`;
    this.#gradients.set(content, id);
    return id;
  }
}

/** The polygons of a shape as the data of a path. */
function outlines(name: ShapeName, placement: Seen['placement'] | null = null): string {
  const [a, b, c, d, e, f] = placement ?? [1, 0, 0, 1, 0, 0];
  return POLYGONS[name]
    .map((polygon) => {
      let data = '';
      for (let at = 0; at < polygon.length; at += 2) {
        const [x = 0, y = 0] = polygon.slice(at, at + 2);
        data += `${at === 0 ? 'M' : 'L'}${digits(a * x + c * y + e)} ${digits(b * x + d * y + f)}`;
      }
      return `${data}Z`;
    })
    .join('');
}

/** An image with y downwards, behind as much white as its depth adds. */
function image(url: string, transform: string, depth: number): string {
  const box = 'x="-1" y="-1" width="2" height="2"';
  const href = attributeText(url);
  const whiteness = digits(Math.min(1, Math.max(0, depth)));
  return (
    `<g transform="${transform} scale(1 -1)"><rect ${box} fill="#00f"/>` +
    `<image href="${href}" ${box} preserveAspectRatio="none"/>` +
    `<rect ${box} fill="#fff" fill-opacity="${whiteness}"/></g>`
  );
}
