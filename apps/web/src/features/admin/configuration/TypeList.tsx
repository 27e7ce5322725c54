import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Hint } from '../../../ui/Hint';
import { showToast } from '../../../ui/toasts';
import { indexAt, useDrag } from '../../../ui/use-drag';
import { TypeCard } from './TypeCard';
import {
  canAddType,
  moved,
  typeChanges,
  type TypeDraft,
  type TypeProblems,
  withNewType,
} from './type-drafts';
import classes from './TypeList.module.css';

interface TypeListProps {
  /** The saved types. */
  readonly base: readonly TypeDraft[];
  readonly types: readonly TypeDraft[];
  readonly problems: ReadonlyMap<number, TypeProblems>;
  readonly onChange: (types: readonly TypeDraft[]) => void;
}

/** The assessment types of the course: 1 to 8, in the order of the navigation. */
export function TypeList({ base, types, problems, onChange }: TypeListProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusAfter();
  const [said, setSaid] = useState('');
  const [deleting, setDeleting] = useState<TypeDraft | null>(null);
  const { added, changed } = typeChanges(base, types);
  const isFull = !canAddType(types);
  const nameOf = ({ type }: TypeDraft) => type.trim() || t('types.unnamed');

  function move(from: number, to: number) {
    const type = types[from];
    if (!type || to < 0 || to >= types.length) return;
    onChange(moved(types, from, to));
    setSaid(t('types.moved', { type: nameOf(type), place: to + 1, count: types.length }));
  }
  const { drag, begin } = useDrag<number, number>({
    placeAt: (point, from) => indexAt(list.current, from, point, 'down'),
    onDrop: (from, to) => {
      if (to !== from) move(from, to);
    },
  });

  function add() {
    if (isFull) {
      showToast({ kind: 'warning', id: 'types', message: t('types.max') });
      return;
    }
    onChange(withNewType(types));
    focusNext(() => list.current?.lastElementChild?.querySelector('input'));
  }

  function askToDelete(type: TypeDraft) {
    if (types.length === 1) {
      showToast({ kind: 'warning', id: 'types', message: t('types.min') });
    } else if (added.includes(type)) remove(type);
    else setDeleting(type);
  }

  function remove(type: TypeDraft) {
    const at = types.indexOf(type);
    onChange(types.filter((other) => other !== type));
    setDeleting(null);
    setSaid(added.includes(type) ? '' : t('types.deleted', { type: nameOf(type) }));
    // The next type has taken the place of the removed one.
    focusNext(
      () =>
        (list.current?.children[at] ?? list.current?.lastElementChild)?.querySelector('input') ??
        addButton.current,
    );
  }

  return (
    <section>
      <Title order={2}>{t('types.title')}</Title>
      <Text c="dimmed" mb="sm">
        {t('types.about')}
      </Text>
      <ol ref={list} className={classes.list}>
        {types.map((type, index) => (
          <TypeCard
            key={type.assessmentConfigId}
            type={type}
            name={nameOf(type)}
            state={added.includes(type) ? 'new' : changed.includes(type) ? 'edited' : 'saved'}
            problems={problems.get(type.assessmentConfigId) ?? {}}
            drag={dragState(drag, index)}
            isFirst={index === 0}
            isLast={index === types.length - 1}
            isOnly={types.length === 1}
            onDragStart={(event) => begin(event, index)}
            onChange={(next) => onChange(types.with(index, next))}
            onMove={(by, button) => {
              move(index, index + by);
              // Elements that are moved within the page lose the focus.
              focusNext(() => button);
            }}
            onDelete={() => askToDelete(type)}
          />
        ))}
      </ol>
      <output className={classes.said}>{said}</output>
      <Hint label={isFull ? t('types.max') : null}>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          data-disabled={isFull}
          aria-disabled={isFull}
          onClick={add}
        >
          {t('types.add')}
        </Button>
      </Hint>
      <ConfirmDialog
        title={t('types.deleteTitle', { type: deleting ? nameOf(deleting) : '' })}
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        confirm={t('types.deleteConfirm')}
        onConfirm={() => deleting && remove(deleting)}
        isDanger
      >
        <Text>{t('types.deleteText')}</Text>
      </ConfirmDialog>
    </section>
  );
}

/** Returns how the card at an index shows a drag: as the dragged one, or with a line where it would be dropped. */
function dragState(
  drag: { readonly item: number; readonly place: number | null } | null,
  index: number,
): 'dragged' | 'before' | 'after' | undefined {
  if (!drag) return undefined;
  const { item, place } = drag;
  if (index === item) return 'dragged';
  if (index !== place) return undefined;
  return place < item ? 'before' : 'after';
}

/** Returns a function that moves the focus to an element that exists only after the next rendering. */
function useFocusAfter() {
  const find = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    find.current?.()?.focus();
    find.current = null;
  });
  return (next: () => HTMLElement | null | undefined) => {
    find.current = next;
  };
}
