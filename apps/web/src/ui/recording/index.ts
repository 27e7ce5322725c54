import { getI18n } from 'react-i18next';
import { recordingEnglish } from './strings.en';

/**
 * Recording of a run in a worker and stepping through it, shared by all tools that show how programs run.
 * Fetched with the first of them.
 */
getI18n().addResourceBundle('en', 'recording', recordingEnglish);

export { parseStepView } from '@wellspring/evaluator/recording';
export { LinkedStep, StepLink } from './LinkedStep';
export { BreakpointHints, NoSteps, OldSteps } from './NoSteps';
export { BreakpointPair, StepBar, StepButton, StepPair } from './StepBar';
export { StepLimitField } from './StepLimitField';
export { type StepCommand, useStepKeys } from './step-keys';
export { ToolWelcome } from './ToolWelcome';
export { useSourceMark } from './use-source-mark';
export { type Playing, usePlaying } from './use-playing';
export { type Recorded, useRecording, type UseRecording } from './use-recording';
