import type * as assets from '../assets.js';
import type * as devices from '../devices.js';
import type * as sourcecasts from '../sourcecasts.js';
import type * as stories from '../stories.js';
import type { Example } from './example.js';

/** Recorded lessons, the game and its files, and devices. */

const params = { courseId: 3 };

export const listSourcecasts: Example<typeof sourcecasts.listSourcecasts> = {
  params,
  reply: [
    {
      id: 4,
      title: 'Lists',
      description: null,
      uid: 'lists_1',
      inserted_at: '2030-03-10T12:00:00.000+00:00',
      updated_at: '2030-03-10T12:00:00.000+00:00',
      audio: '1899374400000.wav',
      playbackData: '{"init":{"chapter":2,"externalLibrary":"NONE","editorValue":""},"inputs":[]}',
      uploader: { name: 'Jonas Lindqvist', id: 9 },
      url: '/uploads/3/1899374400000.wav',
      courseId: 3,
    },
  ],
};
export const saveSourcecast: Example<typeof sourcecasts.saveSourcecast> = {
  params,
  body: {
    'sourcecast[title]': 'Lists',
    'sourcecast[description]': 'From pairs to lists',
    'sourcecast[uid]': 'lists_1',
    'sourcecast[audio]': new File(['RIFF'], '1899374400000.wav', { type: 'audio/wav' }),
    'sourcecast[playbackData]': '{}',
  },
  reply: 'OK',
};
export const deleteSourcecast: Example<typeof sourcecasts.deleteSourcecast> = {
  params: { ...params, sourcecastId: 4 },
  reply: 'OK',
};

const story = {
  title: 'The lost stack',
  filenames: ['chapter1.txt'],
  imageUrl: null,
  openAt: '2030-03-10T12:00:00.000+00:00',
  closeAt: '2030-05-10T12:00:00.000+00:00',
  isPublished: true,
};
const ofStory = { ...params, storyId: 2 };
export const listStories: Example<typeof stories.listStories> = {
  params,
  reply: [{ ...story, id: 2, courseId: 3 }],
};
export const createStory: Example<typeof stories.createStory> = { params, body: { story } };
export const changeStory: Example<typeof stories.changeStory> = {
  params: ofStory,
  body: { story: { isPublished: false } },
};
export const deleteStory: Example<typeof stories.deleteStory> = { params: ofStory };

const ofFile = { ...params, folder: 'images', path: 'rooms/first room.png' };
export const listAssets: Example<typeof assets.listAssets> = {
  params: { ...params, folder: 'images' },
  reply: ['images/rooms/first room.png'],
};
export const uploadAsset: Example<typeof assets.uploadAsset> = {
  params: ofFile,
  body: { upload: new File(['PNG'], 'first room.png', { type: 'image/png' }) },
  reply: 'https://code.example.org/uploads/3/images/rooms/first%20room.png',
};
export const deleteAsset: Example<typeof assets.deleteAsset> = { params: ofFile };

const device = { id: 6, title: 'My robot', type: 'EV3', secret: 'cm9ib3Q' };
const ofDevice = { deviceId: 6 };
const ofSecret = { secret: 'cm9ib3Q' };
export const listDevices: Example<typeof devices.listDevices> = { reply: [device] };
export const registerDevice: Example<typeof devices.registerDevice> = {
  body: { title: 'My robot', type: 'EV3', secret: 'cm9ib3Q' },
  reply: device,
};
export const renameDevice: Example<typeof devices.renameDevice> = {
  params: ofDevice,
  body: { title: 'Our robot' },
};
export const unregisterDevice: Example<typeof devices.unregisterDevice> = { params: ofDevice };
export const getDeviceEndpoint: Example<typeof devices.getDeviceEndpoint> = {
  params: ofDevice,
  reply: {
    endpoint: 'wss://broker.example.org/mqtt',
    thingName: 'wellspring:6',
    clientNamePrefix: 'wellspring-u7-',
  },
};
export const getDeviceCertificate: Example<typeof devices.getDeviceCertificate> = {
  params: ofSecret,
  reply: '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n',
};
export const getDeviceKey: Example<typeof devices.getDeviceKey> = {
  params: ofSecret,
  reply: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n',
};
export const getDeviceClientId: Example<typeof devices.getDeviceClientId> = {
  params: ofSecret,
  reply: 'wellspring:6',
};
export const getDeviceBroker: Example<typeof devices.getDeviceBroker> = {
  params: ofSecret,
  reply: 'broker.example.org',
};
