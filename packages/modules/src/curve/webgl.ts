import { buildProgram, canvasTransform, type GraphicsResources } from '../pictures/graphics.js';
import type { View } from '../pictures/view.js';
import type { CurveData } from './pages.js';
import { type CurvePaintOptions, thicknessOf } from './raster.js';
import {
  CUBE,
  CUBE_COLOR,
  cameraMatrix,
  colorOfPoint,
  FLAT_MATRIX,
  isPoint,
  placeCurve,
} from './scene.js';

/**
 * Paints curves with a graphics processor. Lines are drawn as rectangles, since graphics processors draw lines of only one
 * width.
 */

/** A curve and how it is seen. */
export interface PaintedCurve extends CurvePaintOptions {
  readonly data: CurveData;
}

// The corners of a rectangle are (0 or 1, -1 or 1): the end of the line, and the side of it.
const VERTEX = `
in vec2 corner;
in vec4 from;
in vec4 to;
in vec3 fromColor;
in vec3 toColor;
uniform mat4 camera;
uniform vec4 canvas;
uniform vec2 size;
uniform float thickness;
uniform bool isPoints;
out vec3 color;
vec4 project(vec4 point) {
  vec4 at = camera * vec4(point.xyz, 1.0);
  at.xy = at.xy * canvas.xy + canvas.zw * at.w;
  return at;
}
void main() {
  vec4 a = project(from);
  vec4 b = isPoints ? a : project(to);
  color = fromColor;
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  if (from.w == 0.0 || (!isPoints && to.w == 0.0)) return;
  float nearA = a.z + a.w;
  float nearB = b.z + b.w;
  if (nearA < 0.0 && nearB < 0.0) return;
  float part = nearA / (nearA - nearB);
  float first = nearA < 0.0 ? part : 0.0;
  float last = nearB < 0.0 ? part : 1.0;
  vec4 start = mix(a, b, first);
  vec4 end = mix(a, b, last);
  vec2 along = (end.xy / end.w - start.xy / start.w) * size;
  vec4 at = corner.x == 0.0 ? start : end;
  vec2 shift;
  if (isPoints) {
    shift = vec2(2.0 * corner.x - 1.0, corner.y) * 2.0 * thickness;
  } else {
    if (along == vec2(0.0)) return;
    color = mix(fromColor, toColor, corner.x == 0.0 ? first : last);
    shift = normalize(vec2(-along.y, along.x)) * corner.y * thickness;
  }
  at.xy += shift / size * at.w;
  gl_Position = at;
}`;

const FRAGMENT = `
in vec3 color;
out vec4 result;
void main() {
  result = vec4(color, 1.0);
}`;

/** The numbers of a point: x, y and z, and 1, or 0 in a gap. */
const NUMBERS = 4;

interface Points {
  readonly numbers: Float32Array<ArrayBuffer>;
  /** Red, green and blue of each point. */
  readonly colors: Uint8Array<ArrayBuffer>;
  readonly count: number;
}

/** Curves that are painted often, such as those that are turned, are prepared once. */
const preparedCurves = new WeakMap<CurveData, Points>();

function prepare(data: CurveData): Points {
  const known = preparedCurves.get(data);
  if (known !== undefined) return known;
  const { positions, points } = placeCurve(data);
  const prepared = pointsOf(positions, points, (point) => colorOfPoint(data, point));
  preparedCurves.set(data, prepared);
  return prepared;
}

function pointsOf(
  positions: Float64Array,
  count: number,
  colorAt: (point: number) => number,
): Points {
  // One more than there are, so that also the last one has a next one.
  const numbers = new Float32Array(NUMBERS * (count + 1));
  const colors = new Uint8Array(3 * (count + 1));
  for (let point = 0; point < count; point++) {
    if (!isPoint(positions, 3 * point)) continue;
    numbers.set(positions.subarray(3 * point, 3 * point + 3), NUMBERS * point);
    numbers[NUMBERS * point + 3] = 1;
    const color = colorAt(point);
    colors.set([(color >> 16) & 255, (color >> 8) & 255, color & 255], 3 * point);
  }
  return { numbers, colors, count };
}

export class CurveGraphics implements GraphicsResources<PaintedCurve> {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #vertices: WebGLVertexArrayObject;
  readonly #numbers: WebGLBuffer;
  readonly #colors: WebGLBuffer;
  readonly #cube = pointsOf(Float64Array.from(CUBE.flat()), CUBE.length, () => CUBE_COLOR);

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = buildProgram(gl, { vertex: VERTEX, fragment: FRAGMENT });
    this.#vertices = gl.createVertexArray();
    this.#numbers = gl.createBuffer();
    this.#colors = gl.createBuffer();
    gl.bindVertexArray(this.#vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, -1, 0, 1, 1, -1, 1, 1]), gl.STATIC_DRAW);
    const corner = gl.getAttribLocation(this.#program, 'corner');
    gl.enableVertexAttribArray(corner);
    gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  }

  paint({ data, angle = 0, thickness }: PaintedCurve, view: View): void {
    const gl = this.#gl;
    const isSolid = data.space === '3D';
    gl.useProgram(this.#program);
    gl.bindVertexArray(this.#vertices);
    // Later parts are on top of parts that are as near.
    gl.depthFunc(gl.LEQUAL);
    const camera = isSolid ? cameraMatrix(angle) : FLAT_MATRIX;
    gl.uniformMatrix4fv(this.#uniform('camera'), false, Float32Array.from(camera));
    gl.uniform4f(this.#uniform('canvas'), ...canvasTransform(view));
    gl.uniform2f(this.#uniform('size'), view.width, view.height);
    gl.uniform1f(this.#uniform('thickness'), thickness ?? thicknessOf(view));
    if (isSolid) this.#draw(this.#cube, 'connected');
    this.#draw(prepare(data), data.style);
  }

  #draw({ numbers, colors, count }: Points, style: CurveData['style']): void {
    const gl = this.#gl;
    gl.uniform1i(this.#uniform('isPoints'), style === 'points' ? 1 : 0);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#numbers);
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STREAM_DRAW);
    this.#attribute('from', NUMBERS, gl.FLOAT, 0);
    this.#attribute('to', NUMBERS, gl.FLOAT, NUMBERS * Float32Array.BYTES_PER_ELEMENT);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#colors);
    gl.bufferData(gl.ARRAY_BUFFER, colors, gl.STREAM_DRAW);
    this.#attribute('fromColor', 3, gl.UNSIGNED_BYTE, 0);
    this.#attribute('toColor', 3, gl.UNSIGNED_BYTE, 3);
    const instances = style === 'points' ? count : count - 1;
    if (instances > 0) gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, instances);
  }

  #attribute(name: string, size: number, type: number, offset: number): void {
    const gl = this.#gl;
    const location = gl.getAttribLocation(this.#program, name);
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, size, type, type === gl.UNSIGNED_BYTE, 0, offset);
    gl.vertexAttribDivisor(location, 1);
  }

  #uniform(name: string): WebGLUniformLocation | null {
    return this.#gl.getUniformLocation(this.#program, name);
  }
}
