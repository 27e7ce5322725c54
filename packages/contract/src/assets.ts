import * as z from 'zod/mini';
import { call, fileSchema, idSchema, json, NO_CONTENT } from './call.js';

/** Files of the course's game (wire reference, section 10). */

export const ASSET_FOLDERS = [
  'images',
  'locations',
  'objects',
  'avatars',
  'ui',
  'stories',
  'sfx',
  'bgm',
] as const;
export const ASSET_TYPES = ['.jpg', '.jpeg', '.gif', '.png', '.wav', '.mp3', '.txt'] as const;

// The call's own refusal names what is wrong, so the server checks the folder itself.
const folderParams = z.object({ courseId: idSchema, folder: z.string() });
const fileParams = z.extend(folderParams, { path: z.string() });
const refusals = {
  emptyName: { status: 400, text: 'Empty file name' },
  invalidFolder: { status: 400, text: 'Invalid top-level folder name' },
  invalidType: { status: 400, text: 'Invalid file type' },
} as const;

export const listAssets = call({
  method: 'GET',
  path: 'courses/:courseId/admin/assets/:folder',
  summary: 'The files in a folder, their paths from the place of the course on.',
  access: 'admin',
  params: folderParams,
  reply: json(z.array(z.string())),
  refusals: { invalidFolder: refusals.invalidFolder },
});

export const uploadAsset = call({
  method: 'POST',
  path: 'courses/:courseId/admin/assets/:folder/:path{.+}',
  summary: 'Adds a file; none is overwritten. Answers its address.',
  access: 'admin',
  params: fileParams,
  bodyForm: 'multipart',
  body: z.object({ upload: fileSchema }),
  reply: json(z.string()),
  refusals: { ...refusals, exists: { status: 400, text: 'File already exists' } },
});

export const deleteAsset = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/assets/:folder/:path{.+}',
  summary: 'Deletes a file.',
  access: 'admin',
  params: fileParams,
  reply: NO_CONTENT,
  refusals: { ...refusals, notFound: { status: 404, text: 'File not found' } },
});
