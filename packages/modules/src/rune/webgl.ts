import { buildProgram, canvasTransform, type GraphicsResources } from '../pictures/graphics.js';
import { type LoadedImage, MAX_IMAGES } from '../pictures/images.js';
import type { View } from '../pictures/view.js';
import { type Look, looksAt, lookFactors } from './camera.js';
import { FAR, flatten, frontToBack, NEAR } from './flatten.js';
import type { RuneNodes } from './pages.js';
import { MISSING_IMAGE, type RunePaintOptions } from './raster.js';
import { POLYGONS, SHAPE_NAMES, type ShapeName } from './shapes.js';

/**
 * Paints runes with a graphics processor. All shapes of one kind are drawn at once, so their order is given by their rank from
 * front to back, which takes the place of the depth.
 */

/** A rune, how it is seen, and its images. */
export interface PaintedRune extends Omit<RunePaintOptions, 'images'> {
  readonly nodes: RuneNodes;
  /** Returns null when the image has not arrived. */
  readonly imageOf: (url: string) => LoadedImage | null;
}

const VERTEX = `
in vec2 corner;
in vec3 toX;
in vec3 toY;
in vec2 depthAndRank;
in vec3 color;
uniform vec3 eye;
uniform vec4 canvas;
out float away;
out vec3 tint;
out vec2 place;
void main() {
  float y = dot(toY, vec3(corner, 1.0));
  float x = eye.y * (dot(toX, vec3(corner, 1.0)) - eye.x) + eye.z * depthAndRank.x;
  away = (depthAndRank.x - eye.z * x) / eye.y;
  tint = color;
  place = vec2(0.5 + 0.5 * corner.x, 0.5 - 0.5 * corner.y);
  gl_Position = vec4(vec2(x, y) * canvas.xy + canvas.zw, depthAndRank.y, 1.0);
}`;

const FRAGMENT = `
in float away;
in vec3 tint;
in vec2 place;
uniform bool isImage;
uniform sampler2D image;
out vec4 result;
void main() {
  if (away < ${NEAR.toFixed(1)} || away > ${FAR.toFixed(1)}) discard;
  vec3 color = isImage ? texture(image, place).rgb : tint;
  result = vec4(color + away * (1.0 - color), 1.0);
}`;

/** The numbers of one shape: three for x, three for y, depth and rank, and the colour. */
const NUMBERS = 11;
const ATTRIBUTES = [
  ['toX', 3],
  ['toY', 3],
  ['depthAndRank', 2],
  ['color', 3],
] as const;

/** Shapes that are drawn at once. */
interface Batch {
  readonly shape: ShapeName;
  readonly image: string | null;
  /** The index of the first shape, and the number of shapes. */
  readonly first: number;
  readonly count: number;
}

interface Prepared {
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly batches: readonly Batch[];
}

/** Pictures that are painted often, such as hollusions, are prepared once. */
const preparedRunes = new WeakMap<RuneNodes, Prepared>();

function prepare(nodes: RuneNodes): Prepared {
  const known = preparedRunes.get(nodes);
  if (known !== undefined) return known;
  const shapes = frontToBack(flatten(nodes)).map((shape, rank) => ({ shape, rank }));
  const groups = new Map<string, typeof shapes>();
  for (const ranked of shapes) {
    const key = ranked.shape.shape ?? `image ${ranked.shape.image}`;
    const group = groups.get(key);
    if (group) group.push(ranked);
    else groups.set(key, [ranked]);
  }
  const numbers = new Float32Array(NUMBERS * shapes.length);
  const batches: Batch[] = [];
  let index = 0;
  for (const group of groups.values()) {
    const [{ shape: first } = { shape: undefined }] = group;
    batches.push({
      shape: first?.shape ?? 'square',
      image: first?.image ?? null,
      first: index,
      count: group.length,
    });
    for (const { shape, rank } of group) {
      const [a, b, c, d, e, f] = shape.placement;
      const order = (2 * (rank + 0.5)) / shapes.length - 1;
      numbers.set([a, c, e, b, d, f, shape.depth, order, ...shape.color], NUMBERS * index);
      index += 1;
    }
  }
  const prepared = { numbers, batches };
  preparedRunes.set(nodes, prepared);
  return prepared;
}

export class RuneGraphics implements GraphicsResources<PaintedRune> {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #vertices: WebGLVertexArrayObject;
  readonly #instances: WebGLBuffer;
  /** The ranges of the triangles of each shape in the buffer. */
  readonly #ranges = new Map<ShapeName, { first: number; count: number }>();
  readonly #textures = new Map<string, { loaded: LoadedImage | null; texture: WebGLTexture }>();

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = buildProgram(gl, { vertex: VERTEX, fragment: FRAGMENT });
    this.#vertices = gl.createVertexArray();
    this.#instances = gl.createBuffer();
    gl.bindVertexArray(this.#vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, this.#triangles(), gl.STATIC_DRAW);
    const corner = gl.getAttribLocation(this.#program, 'corner');
    gl.enableVertexAttribArray(corner);
    gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  }

  #triangles(): Float32Array<ArrayBuffer> {
    const corners: number[] = [];
    for (const name of SHAPE_NAMES) {
      const first = corners.length / 2;
      for (const polygon of POLYGONS[name]) {
        for (let at = 2; at + 4 <= polygon.length; at += 2) {
          corners.push(...polygon.slice(0, 2), ...polygon.slice(at, at + 4));
        }
      }
      this.#ranges.set(name, { first, count: corners.length / 2 - first });
    }
    return new Float32Array(corners);
  }

  paint(picture: PaintedRune, view: View): void {
    const gl = this.#gl;
    const { numbers, batches } = prepare(picture.nodes);
    gl.useProgram(this.#program);
    gl.bindVertexArray(this.#vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#instances);
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STREAM_DRAW);
    gl.depthFunc(gl.LESS);
    gl.uniform4f(this.#uniform('canvas'), ...canvasTransform(view));
    gl.uniform1i(this.#uniform('image'), 0);
    for (const look of looksAt(picture.mode ?? 'plain', picture)) {
      this.#paintLook(look, batches, picture.imageOf);
    }
  }

  #paintLook(
    look: Look,
    batches: readonly Batch[],
    imageOf: (url: string) => LoadedImage | null,
  ): void {
    const gl = this.#gl;
    const { cos, sin } = lookFactors(look);
    gl.colorMask(...look.components, true);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.uniform3f(this.#uniform('eye'), look.eye, cos, sin);
    for (const { shape, image, first, count } of batches) {
      gl.uniform1i(this.#uniform('isImage'), image === null ? 0 : 1);
      if (image !== null) this.#bindTexture(image, imageOf(image));
      this.#pointTo(first);
      const range = this.#ranges.get(shape);
      if (range) gl.drawArraysInstanced(gl.TRIANGLES, range.first, range.count, count);
    }
  }

  /** Lets the attributes of shapes begin with the numbers of a shape. */
  #pointTo(shape: number): void {
    const gl = this.#gl;
    const bytes = Float32Array.BYTES_PER_ELEMENT;
    let offset = NUMBERS * shape;
    for (const [name, size] of ATTRIBUTES) {
      const location = gl.getAttribLocation(this.#program, name);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, NUMBERS * bytes, offset * bytes);
      gl.vertexAttribDivisor(location, 1);
      offset += size;
    }
  }

  #bindTexture(url: string, loaded: LoadedImage | null): void {
    const gl = this.#gl;
    const known = this.#textures.get(url);
    const texture = known?.texture ?? gl.createTexture();
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (known !== undefined && known.loaded === loaded) return;
    const [oldest] = this.#textures;
    if (oldest !== undefined && known === undefined && this.#textures.size >= MAX_IMAGES) {
      gl.deleteTexture(oldest[1].texture);
      this.#textures.delete(oldest[0]);
    }
    this.#textures.set(url, { loaded, texture });
    const { width, height, data } = loaded?.raster ?? MISSING_IMAGE;
    const pixels = loaded?.element;
    if (pixels !== undefined && pixels.naturalWidth === width && pixels.naturalHeight === height) {
      // Not the pixels in memory, which lack the colours of transparent places.
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    } else {
      const bytes = new Uint8Array(data.buffer);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    }
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.generateMipmap(gl.TEXTURE_2D);
  }

  #uniform(name: string): WebGLUniformLocation | null {
    return this.#gl.getUniformLocation(this.#program, name);
  }
}
