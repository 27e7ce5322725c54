export { SubmissionPage } from './SubmissionPage';
export { SubmissionsPage } from './SubmissionsPage';
