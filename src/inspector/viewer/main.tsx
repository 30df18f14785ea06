import '#ui/styles.css';
import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { createLibrary } from './many/library.ts';
import { createWorkspace } from './model/workspace.ts';
import { App } from './views/App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('inspector.html has no element with the id "root"');
createRoot(root).render(<App workspace={createWorkspace()} library={createLibrary()} />);
