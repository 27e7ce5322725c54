/** Texts about changes around the page: a new build, maintenance, settings. */
export const afterStartEnglish = {
  update: 'A new version of {{product}} is available.',
  refresh: 'Refresh now',
  later: 'Later',
  maintenance: 'Under maintenance',
  maintenanceText: 'The {{product}} is currently undergoing maintenance. Please try again later.',
  maintenanceUntil: 'It is expected to be over by {{time}}.',
  maintenanceSafe: 'The playground goes on working, and what you type is kept on this device.',
  maintenanceWatch: 'This page looks by itself whether it is over, and then goes on.',
  openPlayground: 'Open the playground',
  checkNow: 'Check now',
  settings: 'Some settings of this installation are wrong and were left out: {{settings}}.',
  settingsNext: 'The console of the browser says what each must be.',
  dismiss: 'Dismiss',
  courseArchived:
    'This course is archived. You can read everything; nothing can be changed or submitted. What you type into an answer stays on this device only.',
  courseResetting:
    'This course is being reset for another year. Nothing can be changed until that is done.',
  demoStarting:
    'The demo is starting in your browser: {{megabytes}} MB are there, about 20 are needed.',
  demoReady:
    'This demo runs in your browser alone. What you change is gone when the page is loaded anew.',
  demoNetwork: 'The demo could not be fetched. Check your network and load the page anew.',
  demoDevice:
    'The demo does not run here: it needs a browser of 2023 or later and 1 GB of free memory.',
  demoPlayground: 'The playground needs neither.',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    afterStart: typeof afterStartEnglish;
  }
}
