import { Images } from '../pictures/images.js';
import { counted, numberText } from '../pictures/words.js';
import { type GameForm, type GameFrame, type GamePage, NUMBERS } from './pages.js';

/** Games as pages show them: how they are read, drawn and described. */

export { parseGameFrame, parseGamePage } from './pages.js';
export type { FrameWish, GameForm, GameFrame, GamePage, SoundCommand } from './pages.js';

const FONT_SIZE = 20;
const LINE_HEIGHT = 24;
const FONT = `${FONT_SIZE}px sans-serif`;
/** The side of what is shown in place of an image that has not arrived. */
const MISSING_SIDE = 32;
const DEBUG_COLOR = '#4be36b';
/** The number of coloured copies of images that are kept. */
const MAX_TINTED = 200;

/** Draws the frames of one game, and learns the sizes of its images and texts. */
export class GamePainter {
  readonly forms: GameForm[] = [];
  readonly #images = new Images();
  readonly #tinted = new Map<string, OffscreenCanvas>();
  /** The sizes of sprites and texts that the game knows, by their ids. */
  readonly #told = new Map<number, string>();

  constructor(
    readonly game: GamePage,
    readonly context: CanvasRenderingContext2D,
  ) {}

  /** Takes the forms of objects that have been made since the last frame. */
  take({ formsFrom, forms }: GameFrame): void {
    this.forms.splice(formsFrom, this.forms.length - formsFrom, ...forms);
  }

  draw({ order, numbers, texts, log }: GameFrame): void {
    const { context, game } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = '#000';
    context.fillRect(0, 0, game.width, game.height);
    const textOf = this.#textsById(texts);
    for (const id of order) {
      const form = this.forms[id];
      if (form === undefined) continue;
      const own = numbers.slice(NUMBERS * id, NUMBERS * (id + 1));
      const [x = 0, y = 0, scaleX = 1, scaleY = 1, angle = 0, red, green, blue, alpha = 255] = own;
      const [flipX = 0, flipY = 0] = own.slice(9);
      context.setTransform(game.scale, 0, 0, game.scale, 0, 0);
      context.translate(x, y);
      context.rotate(angle);
      context.scale(flipX === 1 ? -scaleX : scaleX, flipY === 1 ? -scaleY : scaleY);
      context.globalAlpha = alpha / 255;
      context.fillStyle = `rgb(${red} ${green} ${blue})`;
      this.#drawForm(form, textOf.get(id) ?? '', [red ?? 255, green ?? 255, blue ?? 255]);
      if (game.isDebugged) this.#outline(form, textOf.get(id) ?? '');
    }
    if (!game.isDebugged) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = DEBUG_COLOR;
    context.font = '14px monospace';
    context.textAlign = 'start';
    context.textBaseline = 'top';
    for (const [line, text] of log.entries()) context.fillText(text, 8, 8 + 18 * line);
  }

  /** The sizes of sprites and texts that the game does not know yet. */
  newSizes({ texts }: GameFrame): (readonly [number, number, number])[] {
    const textOf = this.#textsById(texts);
    return this.forms.flatMap((form, id) => {
      if (form.kind !== 'sprite' && form.kind !== 'text') return [];
      const [width, height] = this.#sizeOf(form, textOf.get(id) ?? '');
      const told = `${width} ${height}`;
      if (this.#told.get(id) === told) return [];
      this.#told.set(id, told);
      return [[id, Math.min(1e6, width), Math.min(1e6, height)] as const];
    });
  }

  #textsById(texts: readonly string[]): ReadonlyMap<number, string> {
    const ids = this.forms.flatMap(({ kind }, id) => (kind === 'text' ? [id] : []));
    return new Map(ids.map((id, index) => [id, texts[index] ?? '']));
  }

  #sizeOf(form: GameForm, text: string): readonly [number, number] {
    switch (form.kind) {
      case 'circle':
        return [2 * form.radius, 2 * form.radius];
      case 'sprite': {
        const image = this.#images.find(form.url)?.element;
        return image === undefined
          ? [MISSING_SIDE, MISSING_SIDE]
          : [image.naturalWidth, image.naturalHeight];
      }
      case 'text': {
        this.context.font = FONT;
        const lines = text.split('\n');
        const widths = lines.map((line) => this.context.measureText(line).width);
        return [Math.max(...widths), LINE_HEIGHT * lines.length];
      }
      default:
        return [form.width, form.height];
    }
  }

  #drawForm(form: GameForm, text: string, color: readonly [number, number, number]): void {
    const { context } = this;
    const [width, height] = this.#sizeOf(form, text);
    context.beginPath();
    switch (form.kind) {
      case 'circle':
        context.arc(0, 0, form.radius, 0, 2 * Math.PI);
        context.fill();
        break;
      case 'rectangle':
        context.fillRect(-width / 2, -height / 2, width, height);
        break;
      case 'triangle':
        context.moveTo(0, -height / 2);
        context.lineTo(width / 2, height / 2);
        context.lineTo(-width / 2, height / 2);
        context.fill();
        break;
      case 'text':
        context.font = FONT;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        for (const [line, part] of text.split('\n').entries()) {
          context.fillText(part, 0, (line + 0.5) * LINE_HEIGHT - height / 2);
        }
        break;
      default:
        this.#drawSprite(form.url, width, height, color);
    }
  }

  #drawSprite(
    url: string,
    width: number,
    height: number,
    color: readonly [number, number, number],
  ): void {
    const { context } = this;
    const image = this.#images.find(url)?.element;
    if (image !== undefined) {
      const isWhite = color.every((part) => part === 255);
      const shown = isWhite ? image : this.#tint(url, image, `rgb(${color.join(' ')})`);
      context.drawImage(shown, -width / 2, -height / 2, width, height);
      return;
    }
    // A frame with a cross, where an image is missing.
    context.strokeStyle = '#9db0ac';
    context.lineWidth = 2;
    context.strokeRect(-width / 2, -height / 2, width, height);
    context.moveTo(-width / 2, -height / 2);
    context.lineTo(width / 2, height / 2);
    context.moveTo(width / 2, -height / 2);
    context.lineTo(-width / 2, height / 2);
    context.stroke();
  }

  /** An image whose colours are multiplied by another. */
  #tint(url: string, image: HTMLImageElement, color: string): HTMLImageElement | OffscreenCanvas {
    const key = `${color} ${url}`;
    const known = this.#tinted.get(key);
    if (known !== undefined) return known;
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    if (context === null) return image;
    context.drawImage(image, 0, 0);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = color;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(image, 0, 0);
    const [oldest] = this.#tinted.keys();
    if (oldest !== undefined && this.#tinted.size >= MAX_TINTED) this.#tinted.delete(oldest);
    this.#tinted.set(key, canvas);
    return canvas;
  }

  #outline(form: GameForm, text: string): void {
    const { context } = this;
    const [width, height] = this.#sizeOf(form, text);
    context.globalAlpha = 1;
    context.strokeStyle = DEBUG_COLOR;
    context.lineWidth = 1;
    context.strokeRect(-width / 2, -height / 2, width, height);
  }
}

const MAX_DESCRIBED = 20;

/** Says in plain words what is in a frame. */
export function describeGame(forms: readonly GameForm[], { numbers, texts }: GameFrame): string {
  let text = 0;
  const all = forms.map(({ kind }, id) => {
    const [x = 0, y = 0] = numbers.slice(NUMBERS * id, NUMBERS * id + 2);
    const what = kind === 'text' ? `text “${texts[text++] ?? ''}”` : kind;
    return `${what} at (${numberText(x)}, ${numberText(y)})`;
  });
  const rest = all.length > MAX_DESCRIBED ? `, and ${all.length - MAX_DESCRIBED} more` : '';
  const list = all.length === 0 ? '' : `: ${all.slice(0, MAX_DESCRIBED).join('; ')}${rest}`;
  return `A game with ${counted(all.length, 'object')}${list}.`;
}
