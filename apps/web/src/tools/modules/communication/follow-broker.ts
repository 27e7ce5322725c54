import { parseCommunicationMessage } from '@wellspring/modules/communication';
import type { FollowPages } from '../pages-state';
import { connectionOf } from './connection';

/** Connects programs to their brokers, whether the tab is shown or not. */
export const followBroker: FollowPages = ({ environment }, { request, ended }) => {
  const connection = connectionOf(environment);
  const endWithProgram = async () => {
    const { status } = await ended;
    if (status === 'stopped' || status === 'killed') connection.disconnect();
  };
  void endWithProgram();
  return (data) => {
    const message = parseCommunicationMessage(data);
    if (message !== undefined) connection.take(message, request);
  };
};
