import { useTranslation } from 'react-i18next';
import fields from '../fields/Fields.module.css';
import { LibraryFields } from '../fields/LibraryFields';
import { type LibraryOwner, useLibraryEdit } from './editing';
import type { DraftLibrary } from '../model/common';

interface LibraryPanelProps {
  readonly owner: LibraryOwner;
  readonly library: DraftLibrary | null;
  readonly gradingLibrary: DraftLibrary | null;
}

/** The language that students run, and the one that the autograder runs. */
export function LibraryPanel({ owner, library, gradingLibrary }: LibraryPanelProps) {
  const { t } = useTranslation('missionControl');
  const edit = useLibraryEdit(owner, 'library');
  const editGrading = useLibraryEdit(owner, 'gradingLibrary');
  const whose = owner === 'assessment' ? 'assessment' : 'question';
  return (
    <div className={fields.fields}>
      <LibraryFields
        title={t('library.title')}
        own={t(`library.own_${whose}`)}
        otherwise={t(`library.otherwise_${whose}`)}
        library={library}
        {...edit}
      />
      <LibraryFields
        title={t('library.gradingTitle')}
        own={t(`library.ownGrading_${whose}`)}
        otherwise={t(`library.otherwiseGrading_${whose}`)}
        library={gradingLibrary}
        {...editGrading}
      />
    </div>
  );
}
