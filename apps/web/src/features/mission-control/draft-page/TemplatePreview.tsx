import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../ui/CodeBlock';
import cards from '../fields/Cards.module.css';

/** The initial program of a question, as students see it. */
export function TemplatePreview({ template }: { readonly template: string }) {
  const { t } = useTranslation('missionControl');
  return (
    <section>
      <h3 className={cards.title}>{t('preview.template')}</h3>
      <CodeBlock text={template} />
    </section>
  );
}
