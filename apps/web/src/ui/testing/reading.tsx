import { MantineProvider } from '@mantine/core';
import { createInstance, type Resource } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';

/**
 * The markup of an element at its first render.
 * @param texts by their namespaces
 * @param language of the texts
 */
export async function markupOf(
  element: ReactElement,
  texts: Resource[string],
  language = 'en',
): Promise<string> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    ns: Object.keys(texts),
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>{element}</MantineProvider>
    </I18nextProvider>,
  );
}

/** The text of an element at its first render, piece by piece; takes the same parameters as `markupOf`. */
export async function readingOf(...element: Parameters<typeof markupOf>): Promise<string[]> {
  const markup = await markupOf(...element);
  return markup
    .replaceAll(/<(style|svg)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((piece) => unescaped(piece).trim())
    .filter((piece) => piece !== '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

function unescaped(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
