import { expect, test } from 'vitest';
import { fileName } from './file-name';

test.each([
  [{ number: 'M1A', title: 'Curves' }, 'M1A.xml'],
  [{ number: '', title: 'Curves & colours' }, 'Curves-colours.xml'],
  [{ number: '任务 1', title: '' }, '任务-1.xml'],
  [{ number: '../..\\x', title: '' }, 'x.xml'],
  [{ number: ' ', title: '?' }, 'mission.xml'],
])('%j is the file %s', (about, name) => expect(fileName(about, 'mission')).toBe(name));
