import * as React from 'react';

// React's developer build takes a stack for each element that is made, and times each component for the profiler of the developer
// tools: an eighth of these tests' processor time
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its element stacks under another name');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
Object.assign(console, { timeStamp: undefined });
