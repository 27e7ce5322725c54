import { projectionOf, type View } from './view.js';

/**
 * Painting with a graphics processor. Browsers allow few WebGL contexts, so there is one canvas for all pictures of a module, which
 * nobody sees: a picture is painted there, and then copied to where it is shown.
 */

/** Programs and buffers that a painter keeps in a context. */
export interface GraphicsResources<Picture> {
  /** Paints a picture that fills the canvas, on white. */
  paint(picture: Picture, view: View): void;
}

/** Paints on a hidden canvas, as long as there is a graphics processor. */
export class Graphics<Picture> {
  readonly #make: (gl: WebGL2RenderingContext) => GraphicsResources<Picture>;
  /** Opened for the first picture. Null when there is no graphics processor. */
  #context: { readonly canvas: OffscreenCanvas; readonly gl: WebGL2RenderingContext } | null = null;
  #isOpened = false;
  #resources: GraphicsResources<Picture> | null = null;
  readonly #onRestored = new Set<() => void>();

  /** @param make called for the first picture, and again when the context was lost and has come back */
  constructor(make: (gl: WebGL2RenderingContext) => GraphicsResources<Picture>) {
    this.#make = make;
  }

  /**
   * Paints a picture.
   * @returns false when it must be painted in another way
   */
  paint(target: CanvasRenderingContext2D, picture: Picture, view: View): boolean {
    if (!this.#isOpened) this.#open();
    if (this.#context === null) return false;
    const { canvas, gl } = this.#context;
    if (gl.isContextLost()) return false;
    canvas.width = view.width;
    canvas.height = view.height;
    // Smaller than requested when the processor cannot paint pictures of this size.
    if (gl.drawingBufferWidth !== view.width || gl.drawingBufferHeight !== view.height)
      return false;
    try {
      this.#resources ??= this.#make(gl);
    } catch (error) {
      if (error instanceof GraphicsError) return false;
      throw error;
    }
    gl.viewport(0, 0, view.width, view.height);
    gl.colorMask(true, true, true, true);
    gl.clearColor(1, 1, 1, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    this.#resources.paint(picture, view);
    if (gl.isContextLost()) return false;
    target.drawImage(canvas, 0, 0);
    return true;
  }

  /**
   * Calls a function when the context has come back, so that pictures can be painted with it again.
   * @returns a function that ends this
   */
  whenRestored(listener: () => void): () => void {
    this.#onRestored.add(listener);
    return () => this.#onRestored.delete(listener);
  }

  #open(): void {
    this.#isOpened = true;
    if (typeof OffscreenCanvas === 'undefined') return;
    const canvas = new OffscreenCanvas(1, 1);
    const gl = openContext(canvas);
    if (gl === null) return;
    this.#context = { canvas, gl };
    canvas.addEventListener('webglcontextlost', (event) => {
      // Otherwise the context does not come back.
      event.preventDefault();
      this.#resources = null;
    });
    canvas.addEventListener('webglcontextrestored', () => {
      for (const listener of this.#onRestored) listener();
    });
  }
}

function openContext(canvas: OffscreenCanvas): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', {
    antialias: true,
    alpha: false,
    depth: true,
    // A processor that is only simulated is slower than painting without one.
    failIfMajorPerformanceCaveat: true,
  });
}

/** The graphics processor cannot do what it should. */
class GraphicsError extends Error {}

/** @throws GraphicsError when a shader does not compile, which also happens when the context has just been lost */
export function buildProgram(
  gl: WebGL2RenderingContext,
  { vertex, fragment }: { readonly vertex: string; readonly fragment: string },
): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new GraphicsError('no shader');
    gl.shaderSource(shader, `#version 300 es\nprecision highp float;\n${source}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new GraphicsError(gl.getProgramInfoLog(program) ?? 'no program');
  }
  return program;
}

/** The change from x and y of a picture to those of the canvas, which reach from -1 to 1: two factors and two shifts. */
export function canvasTransform(view: View): [number, number, number, number] {
  const { scale, left, top } = projectionOf(view);
  return [
    (2 * scale) / view.width,
    (2 * scale) / view.height,
    (2 * left) / view.width - 1,
    1 - (2 * top) / view.height,
  ];
}
