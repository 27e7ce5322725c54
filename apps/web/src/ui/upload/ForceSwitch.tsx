import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { SwitchField } from '../Switch';

interface ForceSwitchProps {
  readonly texts: {
    readonly label: string;
    readonly hint?: string;
    /** The title of the question that is asked before it is switched on. */
    readonly title: string;
    readonly text: string;
    readonly yes: string;
    readonly no: string;
  };
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that allows changing questions that already have answers. It asks before it is switched on. */
export function ForceSwitch({ texts, isOn, onChange }: ForceSwitchProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <SwitchField
        label={texts.label}
        hint={texts.hint}
        isOn={isOn}
        onChange={(wanted) => {
          if (wanted) setIsAsking(true);
          else onChange(false);
        }}
      />
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          isOpen
          onClose={() => setIsAsking(false)}
          cancel={texts.no}
          confirm={texts.yes}
          onConfirm={() => {
            setIsAsking(false);
            onChange(true);
          }}
        >
          <Text>{texts.text}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
