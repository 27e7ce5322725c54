import { expect, test } from 'vitest';
import { editorAddress } from './editor-address';

test('an extension gets the code and the request that it belongs to, and nothing else', () => {
  const search = new URLSearchParams('code=a%26b&client-request-id=7&provider=school&other=1');
  expect(editorAddress('vscode://school.tool/sso', search)).toBe(
    'vscode://school.tool/sso?code=a%26b&provider=school&client-request-id=7',
  );
});
