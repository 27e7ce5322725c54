import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address';

test.each(['', '  ', 'a@b.example', ' first.last+tag@school.example '])(
  '%j can be saved',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each(['a', 'a@', '@b.example', 'a b@c.example', 'a@b.example\nBcc: c@d.example', 'a@b'])(
  '%j cannot',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);
