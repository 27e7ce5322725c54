import * as z from 'zod/mini';
import { call, document, idSchema, json, NO_CONTENT } from './call.js';

/** Devices on which users run programs remotely (wire reference, section 15; rule R64). */

const deviceSchema = z.object({
  /** The id of the registration: several users may register the same device. */
  id: z.int(),
  title: z.string(),
  type: z.string(),
  secret: z.string(),
});
export type Device = z.infer<typeof deviceSchema>;

const deviceParams = z.object({ deviceId: idSchema });
/** The secret of a device identifies it. */
const secretParams = z.object({ secret: z.string().check(z.maxLength(200)) });

const blankTitle = { status: 400, text: "title can't be blank" } as const;
const notRegistered = { status: 404, text: 'Registration not found' } as const;
const notFound = { status: 404, text: 'Device not found' } as const;
const upstream = { status: 500, text: 'Upstream AWS error' } as const;
const titleSchema = z.string().check(z.maxLength(200));

export const listDevices = call({
  method: 'GET',
  path: 'devices',
  summary: 'The devices that the caller has registered.',
  access: 'signed-in',
  reply: json(z.array(deviceSchema)),
});

export const registerDevice = call({
  method: 'POST',
  path: 'devices',
  summary: 'Registers a device by its secret.',
  access: 'signed-in',
  body: z.object({
    title: titleSchema,
    type: z.string().check(z.maxLength(100)),
    secret: z.string().check(z.maxLength(200)),
  }),
  reply: json(deviceSchema),
  refusals: {
    otherType: {
      status: 400,
      text: 'There is a device with the same secret but different type',
    },
    // One line for each problem.
    blankTitle,
  },
});

export const renameDevice = call({
  method: 'POST',
  path: 'devices/:deviceId',
  summary: 'Gives a device of the caller another title.',
  access: 'signed-in',
  params: deviceParams,
  body: z.object({ title: titleSchema }),
  reply: NO_CONTENT,
  refusals: { notRegistered, blankTitle },
});

export const unregisterDevice = call({
  method: 'DELETE',
  path: 'devices/:deviceId',
  summary: 'Ends the registration of a device; others keep theirs.',
  access: 'signed-in',
  params: deviceParams,
  reply: NO_CONTENT,
  refusals: { notRegistered },
});

export const getDeviceEndpoint = call({
  method: 'GET',
  path: 'devices/:deviceId/ws_endpoint',
  summary: 'Where the page reaches a device of the caller.',
  access: 'signed-in',
  params: deviceParams,
  reply: json(
    z.object({ endpoint: z.string(), thingName: z.string(), clientNamePrefix: z.string() }),
  ),
  refusals: { notRegistered, upstream },
});

export const getDeviceCertificate = call({
  method: 'GET',
  path: 'devices/:secret/cert',
  summary: 'The certificate of a device, for the device itself.',
  access: 'public',
  params: secretParams,
  reply: document('text/plain'),
  refusals: { notFound, upstream },
});

export const getDeviceKey = call({
  method: 'GET',
  path: 'devices/:secret/key',
  summary: 'The private key of a device, for the device itself.',
  access: 'public',
  params: secretParams,
  reply: document('text/plain'),
  refusals: { notFound, upstream },
});

export const getDeviceClientId = call({
  method: 'GET',
  path: 'devices/:secret/client_id',
  summary: 'The name of a device at the broker, for the device itself.',
  access: 'public',
  params: secretParams,
  reply: document('text/plain'),
  refusals: { notFound },
});

export const getDeviceBroker = call({
  method: 'GET',
  path: 'devices/:secret/mqtt_endpoint',
  summary: 'The host of the broker, for the device itself.',
  access: 'public',
  params: secretParams,
  reply: document('text/plain'),
  refusals: { notFound },
});
