import { buildProgram, canvasTransform, type GraphicsResources } from '../pictures/graphics.js';
import type { View } from '../pictures/view.js';
import type { Scene } from './pages.js';
import {
  type Eye,
  eyeOf,
  LIGHT,
  placeScene,
  type ScenePose,
  type Stroke,
  strokesOf,
} from './scene.js';

/** Paints scenes with a graphics processor. */

export interface PosedScene extends ScenePose {
  readonly scene: Scene;
}

const FACES = {
  vertex: `
in vec3 position;
uniform vec3 center;
uniform mat3 axes;
uniform vec4 lens;
uniform vec4 canvas;
out vec3 seen;
void main() {
  seen = axes * (position - center);
  float w = lens.y - seen.z;
  gl_Position = vec4(lens.x * seen.xy * canvas.xy + canvas.zw * w, lens.w - lens.z * w, w);
}`,
  fragment: `
in vec3 seen;
uniform vec3 color;
uniform vec3 light;
out vec4 result;
void main() {
  vec3 normal = normalize(cross(dFdx(seen), dFdy(seen)));
  if (normal.z < 0.0) normal = -normal;
  float brightness = max(0.0, dot(normal, light));
  result = vec4(color * (0.28 + 0.54 * brightness) + 0.14 * brightness * brightness, 1.0);
}`,
};

const LINES = {
  vertex: `
in vec3 position;
in vec3 tint;
out vec3 shade;
void main() {
  shade = tint;
  gl_Position = vec4(position, 1.0);
}`,
  fragment: `
in vec3 shade;
out vec4 result;
void main() {
  result = vec4(shade, 1.0);
}`,
};

/** The corners of the two triangles of a rectangle. */
const HALVES = [0, 1, 2, 0, 2, 3] as const;

export class SceneGraphics implements GraphicsResources<PosedScene> {
  readonly #gl: WebGL2RenderingContext;
  readonly #faces: WebGLProgram;
  readonly #lines: WebGLProgram;
  readonly #vertices: WebGLVertexArrayObject;
  readonly #corners: WebGLBuffer;
  readonly #strokes: WebGLBuffer;
  /** The scene whose corners the processor has. */
  #held: Scene | null = null;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#faces = buildProgram(gl, FACES);
    this.#lines = buildProgram(gl, LINES);
    this.#vertices = gl.createVertexArray();
    this.#corners = gl.createBuffer();
    this.#strokes = gl.createBuffer();
  }

  paint({ scene, ...pose }: PosedScene, view: View): void {
    const gl = this.#gl;
    const placed = placeScene(scene);
    const eye = eyeOf(placed, pose);
    gl.bindVertexArray(this.#vertices);
    gl.depthFunc(gl.LEQUAL);
    this.#paintLines(strokesOf(placed, eye, view), view);
    this.#paintFaces(scene, eye, view);
  }

  #paintLines(strokes: readonly Stroke[], { width, height }: View): void {
    if (strokes.length === 0) return;
    const gl = this.#gl;
    const numbers: number[] = [];
    for (const { corners, color } of strokes) {
      for (const corner of HALVES) {
        const [x = 0, y = 0, depth = 0] = corners.subarray(3 * corner, 3 * corner + 3);
        numbers.push((2 * x) / width - 1, 1 - (2 * y) / height, depth);
        for (const shift of [16, 8, 0]) numbers.push(((color >> shift) & 255) / 255);
      }
    }
    gl.useProgram(this.#lines);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#strokes);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(numbers), gl.STREAM_DRAW);
    const tint = gl.getAttribLocation(this.#lines, 'tint');
    this.#attribute(gl.getAttribLocation(this.#lines, 'position'), 24, 0);
    this.#attribute(tint, 24, 12);
    gl.drawArrays(gl.TRIANGLES, 0, numbers.length / 6);
    gl.disableVertexAttribArray(tint);
  }

  #paintFaces(scene: Scene, eye: Eye, view: View): void {
    const gl = this.#gl;
    const uniform = (name: string) => gl.getUniformLocation(this.#faces, name);
    gl.useProgram(this.#faces);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#corners);
    if (this.#held !== scene) {
      gl.bufferData(gl.ARRAY_BUFFER, scene.corners, gl.STATIC_DRAW);
      this.#held = scene;
    }
    this.#attribute(gl.getAttribLocation(this.#faces, 'position'), 12, 0);
    const { center, axes, focus, distance, depthFactor, depthShift } = eye;
    gl.uniform3fv(uniform('center'), center);
    gl.uniformMatrix3fv(uniform('axes'), true, axes);
    gl.uniform4f(uniform('lens'), focus, distance, depthFactor, depthShift);
    gl.uniform4f(uniform('canvas'), ...canvasTransform(view));
    gl.uniform3fv(uniform('light'), LIGHT);
    let first = 0;
    for (const { color, triangles } of scene.colors) {
      const parts = [16, 8, 0].map((shift) => ((color >> shift) & 255) / 255);
      gl.uniform3fv(uniform('color'), parts);
      gl.drawArrays(gl.TRIANGLES, first, 3 * triangles);
      first += 3 * triangles;
    }
  }

  #attribute(location: number, stride: number, offset: number): void {
    const gl = this.#gl;
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, 3, gl.FLOAT, false, stride, offset);
  }
}
