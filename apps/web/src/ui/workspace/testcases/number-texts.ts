import { useTranslation } from 'react-i18next';

/** Numbers in the language of the page. */
export function useNumberTexts() {
  const { i18n } = useTranslation();
  const decimal = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const share = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return {
    decimals: (value: number) => decimal.format(value),
    /** A share from 0 to 1. What is there is never 0 %. */
    percent: (value: number) => share.format(Math.max(0.001, value)),
  };
}
