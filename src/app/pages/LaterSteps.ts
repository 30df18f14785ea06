export { LaterSteps as default } from '#screens/login/LaterSteps.tsx';
