import { useState } from 'react';
import { readLocal, writeLocal } from './local-store';

/**
 * A choice between on and off that is stored on this device.
 * @param usual the value until the user has chosen
 */
export function useKeptChoice(
  key: string,
  usual: boolean,
): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => {
    const kept = readLocal(key);
    return kept === null ? usual : kept === 'on';
  });
  function choose(wanted: boolean) {
    setIsOn(wanted);
    writeLocal(key, wanted ? 'on' : 'off');
  }
  return [isOn, choose];
}
