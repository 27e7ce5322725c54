import * as z from 'zod/mini';
import { decodeBase64, encodeBase64 } from '../base64.js';

/** Messages of the module `csg` to its view: one page for each scene that is rendered, and for each shape that is saved. */

/** The name of the channel. */
export const CHANNEL = 'csg';

/** The largest number of triangles in a scene. */
export const MAX_TRIANGLES = 300_000;

/** Triangles in space, and what is drawn around them. */
export interface Scene {
  readonly shapes: number;
  readonly hasGrid: boolean;
  readonly hasAxes: boolean;
  /** The coordinates of the corners of the triangles: nine numbers each, anticlockwise seen from outside. */
  readonly corners: Float32Array<ArrayBuffer>;
  /** The colours of the triangles in turn: red · 65536 + green · 256 + blue, and how many have it. */
  readonly colors: readonly ColorRun[];
}

export interface ColorRun {
  readonly color: number;
  readonly triangles: number;
}

export interface ScenePage {
  /** A saved shape is shown like a scene, and the page offers it as a file at once. */
  readonly kind: 'scene' | 'saved';
  readonly scene: Scene;
}

interface SentPage extends Omit<Scene, 'corners'> {
  readonly kind: ScenePage['kind'];
  /** The corners as numbers of 32 bits, in Base64. */
  readonly corners: string;
}

const count = z.int().check(z.gte(0), z.lte(MAX_TRIANGLES));

const pageSchema: z.ZodMiniType<SentPage> = z.object({
  kind: z.enum(['scene', 'saved']),
  shapes: z.int().check(z.gte(0), z.lte(MAX_TRIANGLES)),
  hasGrid: z.boolean(),
  hasAxes: z.boolean(),
  corners: z.string().check(z.maxLength(48 * MAX_TRIANGLES + 4)),
  colors: z
    .array(z.object({ color: z.int().check(z.gte(0), z.lte(0xffffff)), triangles: count }))
    .check(z.maxLength(MAX_TRIANGLES)),
});

export function encodePage({ kind, scene }: ScenePage): SentPage {
  const { corners } = scene;
  const bytes = new Uint8Array(corners.buffer, corners.byteOffset, corners.byteLength);
  return { ...scene, kind, corners: encodeBase64(bytes) };
}

/** @returns undefined when the module would not have sent it */
export function parseScenePage(data: unknown): ScenePage | undefined {
  const page = pageSchema.safeParse(data).data;
  const bytes = page && decodeBase64(page.corners);
  if (page === undefined || bytes === undefined) return undefined;
  const triangles = page.colors.reduce((sum, run) => sum + run.triangles, 0);
  if (bytes.length !== 36 * triangles) return undefined;
  const corners = new Float32Array(bytes.buffer, 0, 9 * triangles);
  if (!corners.every(Number.isFinite)) return undefined;
  const { kind, shapes, hasGrid, hasAxes, colors } = page;
  return { kind, scene: { shapes, hasGrid, hasAxes, corners, colors } };
}
