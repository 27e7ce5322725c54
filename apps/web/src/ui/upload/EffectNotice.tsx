import { Alert } from '@mantine/core';
import type { UploadEffect } from './upload-effect';

interface EffectNoticeProps {
  readonly effect: UploadEffect;
  readonly title: string;
  /** The effect in words. */
  readonly text: string;
}

const COLOURS: Readonly<Record<UploadEffect['kind'], string>> = {
  make: 'spring',
  replace: 'spring',
  looking: 'spring',
  unknown: 'amber',
  ignore: 'amber',
  force: 'amber',
  otherCount: 'red',
  otherType: 'red',
};

/** Says what an upload would do, before it is carried out. */
export function EffectNotice({ effect, title, text }: EffectNoticeProps) {
  return (
    <div aria-live="polite">
      <Alert color={COLOURS[effect.kind]} title={title}>
        {text}
      </Alert>
    </div>
  );
}
