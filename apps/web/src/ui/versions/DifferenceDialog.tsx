import { Group, Stack } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Dialog } from '../Dialog';
import { LoadingLines } from '../LoadingLines';
import { lazyPart } from '../parts';
import type { DifferenceProps } from './Difference';

const Difference = lazyPart(async () => (await import('./Difference')).Difference);

interface DifferenceDialogProps extends DifferenceProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The buttons of the dialog. */
  readonly actions: ReactNode;
}

/** Shows two programs side by side, so that the user can choose one. */
export function DifferenceDialog(props: DifferenceDialogProps) {
  const { title, isOpen, onClose, actions, ...difference } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} place="full">
      <Stack gap="md">
        <Group gap="sm">{actions}</Group>
        <Suspense fallback={<LoadingLines />}>
          <Difference {...difference} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
